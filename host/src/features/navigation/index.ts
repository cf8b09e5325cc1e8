export { MobileNavigation } from './mobile-navigation';
export { Sidebar } from './sidebar';
