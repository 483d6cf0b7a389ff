"""Makes this folder a package, which is the scope of its one Chromium and its one house."""
