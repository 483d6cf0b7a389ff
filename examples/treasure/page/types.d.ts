// Made from the values of Treasure by scripts/page_types.py. Do not edit.

export type Buried = {
  type: "buried";
  size: number;
  seats: number;
  chest: number;
};

export type Dig = {
  type: "dig";
  tile: number;
};

export type Dug = {
  type: "dug";
  seat: number;
  tile: number;
};

export type Options = {
  size: number;
};

export type View = {
  size: number;
  steps: Array<number | null>;
};

/** What may have happened. */
export type Fact = Buried | Dug;

/** What a player may wish for. */
export type Move = Dig;
