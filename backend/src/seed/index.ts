export { isEmpty } from './is-empty';
export type { StoreFile } from './media-shelf';
export { seedDemo, type SeedOptions } from './seed-demo';
export { DEMO_EMAILS } from './demo-emails';
export { DEMO_PASSWORD, STAFF } from './staff';
