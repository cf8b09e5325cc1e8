import './recipes';

export * from './primitives';
export type { AudioPlayerProps } from './audio-player/audio-player';
export { AudioPlayer } from './audio-player/lazy-player';
export { ChannelIcon, channelName } from './channel-icon';
export { CheckList, type CheckListProps, type CheckOption } from './check-list';
export { Choice, type ChoiceOption, type ChoiceProps } from './choice';
export { ColorTag, type ColorTagProps } from './color-tag';
export { ComboboxList, type ComboboxListItem, type ComboboxListProps } from './combobox-list';
export { checkLength, type LengthCheck } from './composer/check-length';
export { ComposerBox, type ComposerBoxProps } from './composer/composer-box';
export {
  ComposerField,
  type ComposerFieldProps,
  type ComposerHandle,
} from './composer/composer-field';
export { CountedInput, type CountedInputProps } from './counted-input';
export { CountedTextarea, type CountedTextareaProps } from './counted-textarea';
export { DataTable, type DataTableProps } from './data-table/data-table';
export type { DataColumn, RowOpening, RowTarget, TableOrder } from './data-table/data-table.types';
export { RowCards, type RowCardsProps } from './data-table/row-cards';
export { RowLink, type RowLinkProps } from './data-table/row-link';
export { RowList, type RowListProps } from './data-table/row-list';
export { RowMenu, type RowAction, type RowMenuProps } from './data-table/row-menu';
export { SortTitle, type SortTitleProps } from './data-table/sort-title';
export { TableLoading, type TableLoadingProps } from './data-table/table-loading';
export { DateField, type DateFieldProps } from './dates/date-field';
export {
  PeriodChoice,
  type DaySpan,
  type PeriodChoiceProps,
  type PeriodPresetOption,
} from './dates/period-choice';
export { EmptyView, type EmptyViewProps } from './empty-view';
export { ErrorNote } from './error-note';
export { ErrorView, type ErrorViewProps } from './error-view';
export { ExportMenu, type ExportMenuProps } from './export-menu/export-menu';
export { FilterBar, type FilterBarProps } from './filter-bar/filter-bar';
export type {
  BarFilter,
  ChoiceFilter,
  FilterOption,
  PeriodFilter,
} from './filter-bar/filter-bar.types';
export type { FilterChip } from './filter-bar/filter-chips';
export { FormDialog, type FormDialogProps } from './form-dialog';
export { FormSection, type FormSectionProps } from './form-section';
export { formattedParts, type FormatMark, type FormattedPart } from './formatted-parts';
export { ListPager, type ListPagerProps } from './list-pager';
export { DeliveryTicks } from './message/delivery-ticks';
export { messageStyles } from './message/message-styles';
export { MessagePreview, type MessagePreviewProps, type PreviewMessage } from './message-preview';
export { PageBody, type PageWidth } from './page-body';
export { PageHeader, type PageHeaderProps } from './page-header';
export { PageTabs, type PageTab, type PageTabsProps } from './page-tabs';
export { PanelSection, type PanelSectionProps } from './panel-section';
export { DebouncedSearch, type DebouncedSearchProps } from './debounced-search';
export { PersonAvatar, type PersonAvatarProps } from './person-avatar';
export { SaveBar, type SaveBarProps } from './save-bar';
export { SearchBox, type SearchBoxProps } from './search-box';
export { SearchSelect, type SearchOption, type SearchSelectProps } from './search-select';
export { ShortcutSheet, type SheetShortcut, type ShortcutSheetProps } from './shortcut-sheet';
export { StatusChip, type StatusChipProps, type StatusTone } from './status-chip';
export { TagsInput, type TagsInputProps } from './tags-input';
export { Tip } from './tip';
export { Toggle, type ToggleProps } from './toggle';
export { ViewerFrame, type ViewerFrameProps } from './viewer-frame';
