export { platformName, TEMPLATE_PLATFORMS } from './platform-name';
