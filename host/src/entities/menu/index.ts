export { activeItem, ownerOf } from './active-item';
export { buildMenu, type MenuParts } from './build-menu';
export { firstPage } from './first-page';
export type { MenuGroup, MenuGroupId, MenuItem } from './menu.types';
export { settingsSections, type SettingsPageLine, type SettingsSection } from './settings-sections';
