import { COLLEAGUES } from './colleagues';
import { SISTER_COMPANIES } from './sister-companies';
import { STAFF } from './staff';

/** The accounts of everybody in the demo town; their password is published. */
export const DEMO_EMAILS: readonly string[] = [
  ...STAFF,
  ...COLLEAGUES,
  ...SISTER_COMPANIES.flatMap(({ staff }) => staff),
].map(({ email }) => email);
