/** The person whose data a column holds; `anybody`: a text in which either may be named. */
export type Subject = 'citizen' | 'staff' | 'anybody';

/** Categories of the register of data controllers (VERBİS), by short names. */
export type Category =
  | 'identity'
  | 'contact'
  | 'location'
  | 'dealings'
  | 'security'
  | 'recording'
  | 'work';

/**
 * The mark of a column: `none` is about nobody, `link` only points to a row that is about somebody, and anything else is
 * personal.
 */
export type Mark = 'none' | 'link' | { readonly of: Subject; readonly category: Category };

/** The marks of a table's columns, by the names of the schema. */
export type Marks = Readonly<Record<string, Mark>>;

const marked = (mark: Mark, columns: readonly string[]): Marks =>
  Object.fromEntries(columns.map((column) => [column, mark]));

export const none = (...columns: string[]): Marks => marked('none', columns);
export const link = (...columns: string[]): Marks => marked('link', columns);
export const citizen = (category: Category, ...columns: string[]): Marks =>
  marked({ of: 'citizen', category }, columns);
export const staff = (category: Category, ...columns: string[]): Marks =>
  marked({ of: 'staff', category }, columns);
export const anybody = (category: Category, ...columns: string[]): Marks =>
  marked({ of: 'anybody', category }, columns);
