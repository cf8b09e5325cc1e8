import './recipes';

export * from './primitives';
export { ChannelIcon, channelName, type Channel } from './channel-icon';
export { ColorTag, type ColorTagProps } from './color-tag';
export { CountedTextarea, type CountedTextareaProps } from './counted-textarea';
export { EmptyView, type EmptyViewProps } from './empty-view';
export { ErrorView, type ErrorViewProps } from './error-view';
export { FormDialog, type FormDialogProps } from './form-dialog';
export { FormSection, type FormSectionProps } from './form-section';
export { MessagePreview, type MessagePreviewProps, type PreviewMessage } from './message-preview';
export { PageBody } from './page-body';
export { PageHeader, type PageHeaderProps } from './page-header';
export { PersonAvatar, type PersonAvatarProps } from './person-avatar';
export { SaveBar, type SaveBarProps } from './save-bar';
export { SearchBox, type SearchBoxProps } from './search-box';
export { StatusChip, type StatusChipProps, type StatusTone } from './status-chip';
export { Tip } from './tip';
export { Toggle, type ToggleProps } from './toggle';
