/** Reasons why a file cannot be imported. */
export type ImportRefusalCode =
  | 'too_large'
  | 'not_json'
  | 'not_a_flow'
  | 'too_many_nodes'
  | 'duplicate_key'
  | 'bad_key'
  | 'wrong_type'
  | 'unknown_field'
  | 'missing_target'
  | 'duplicate_button'
  | 'no_start';

/** The reason why a file cannot be imported; `message` is Turkish and names the place. */
export class ImportRefusal extends Error {
  constructor(
    readonly code: ImportRefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'ImportRefusal';
  }
}
