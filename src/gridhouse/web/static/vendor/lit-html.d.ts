// The few names of lit-html 3 that the pages use.
export interface TemplateResult {
  readonly _$litType$: 1 | 2;
}
export declare const html: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export declare const svg: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
/** A value that draws nothing, and takes an attribute away. */
export declare const nothing: unique symbol;
/** A value that leaves what is there. */
export declare const noChange: unique symbol;
export declare const render: (
  value: unknown,
  container: HTMLElement | DocumentFragment,
  options?: { host?: object; renderBefore?: ChildNode | null },
) => unknown;
