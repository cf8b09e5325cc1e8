export { createOpen311Key, readOpen311Keys, revokeOpen311Key } from './open311.api';
