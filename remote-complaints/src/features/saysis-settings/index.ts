export { ChannelsCard } from './channels-card';
export { SaysisCard } from './saysis-card';
export { SaysisDrawer } from './saysis-drawer';
