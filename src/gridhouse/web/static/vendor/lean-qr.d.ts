// The few names of lean-qr's smallest build that the pages use.
export interface Code {
  readonly size: number;
  get(x: number, y: number): boolean;
}
export declare const generate: (text: string) => Code;
