export { ChannelsCard } from './channels-card';
export { Open311Card } from './open311-card';
export { SaysisCard } from './saysis-card';
export { SaysisDialog } from './saysis-dialog';
