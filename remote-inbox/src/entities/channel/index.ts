export { TEMPLATE_PLATFORMS } from './template-platforms';
