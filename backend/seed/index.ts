export { isEmpty } from './is-empty';
export { seedDemo, type SeedOptions } from './seed-demo';
export { connectDemoLine } from './demo-line';
export { DEMO_PASSWORD, STAFF } from './staff';
