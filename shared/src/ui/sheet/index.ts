export { recipe, sheet } from './sheet';
