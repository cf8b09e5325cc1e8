/** Where the institution's directory calls. */
export const SCIM_PATH = '/scim/v2';
