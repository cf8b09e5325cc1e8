/** A photo of a complaint that can be looked at large, with who sent or added it, and when (ISO 8601). */
export interface Photo {
  readonly id: string;
  readonly url: string;
  readonly by: string;
  readonly at: string;
}
