import './recipes';

export * from './primitives';
export type { AudioPlayerProps } from './audio-player/audio-player';
export { AudioPlayer } from './audio-player/lazy-player';
export { ChannelIcon, channelName } from './channel-icon';
export type { CheckListProps, CheckOption } from './check-list';
export type { ChoiceOption, ChoiceProps } from './choice';
export { ColorTag, type ColorTagProps } from './color-tag';
export type { ComboboxListItem, ComboboxListProps } from './combobox-list';
export { checkLength, type LengthCheck } from './composer/check-length';
export type { ComposerBoxProps } from './composer/composer-box';
export type { ComposerFieldProps, ComposerHandle } from './composer/composer-field';
export { CopyLine, type CopyLineProps } from './copy-line';
export { CountedInput, type CountedInputProps } from './counted-input';
export { CountedTextarea, type CountedTextareaProps } from './counted-textarea';
export type { DataTableProps } from './data-table/data-table';
export type { DataColumn, RowOpening, RowTarget, TableOrder } from './data-table/data-table.types';
export type { RowCardsProps } from './data-table/row-cards';
export type { RowLinkProps } from './data-table/row-link';
export type { RowListProps } from './data-table/row-list';
export type { RowAction, RowMenuProps } from './data-table/row-menu';
export type { SortChoiceProps, SortOption } from './data-table/sort-choice';
export { SortTitle, type SortTitleProps } from './data-table/sort-title';
export type { TableLoadingProps } from './data-table/table-loading';
export type { DateFieldProps } from './dates/date-field';
export type { DaySpan, PeriodChoiceProps, PeriodPresetOption } from './dates/period-choice';
export { EmptyView, type EmptyViewProps } from './empty-view';
export { ErrorNote } from './error-note';
export { ErrorView, type ErrorViewProps } from './error-view';
export type { ExportMenuProps } from './export-menu/export-menu';
export type { FilterBarProps } from './filter-bar/filter-bar';
export type {
  BarFilter,
  ChoiceFilter,
  FilterOption,
  PeriodFilter,
} from './filter-bar/filter-bar.types';
export type { FilterChip } from './filter-bar/filter-chips';
export type { FormDialogProps } from './form-dialog';
export { FormSection, type FormSectionProps } from './form-section';
export { formattedParts, type FormatMark, type FormattedPart } from './formatted-parts';
export type { LegalHoldCalls, LegalHoldsProps } from './legal-hold/legal-holds';
export type { ListPagerProps } from './list-pager';
export type { MentionFieldProps } from './mentions/mention-field';
export { splitMentions } from './mentions/split-mentions';
export type { Mentionable } from './mentions/mention-picker';
export { DeliveryTicks } from './message/delivery-ticks';
export { LocationBody } from './message/location-body';
export { messageStyles } from './message/message-styles';
export type { MessagePreviewProps, PreviewMessage } from './message-preview';
export { PageBody, type PageWidth } from './page-body';
export { PageHeader, type PageHeaderProps } from './page-header';
export type { PageTab, PageTabsProps } from './page-tabs';
export { PanelSection, type PanelSectionProps } from './panel-section';
export { DebouncedSearch, type DebouncedSearchProps } from './debounced-search';
export { PersonAvatar, type PersonAvatarProps } from './person-avatar';
export { ReloadButton, type ReloadButtonProps } from './reload-button';
export type { SaveBarProps } from './save-bar';
export { SearchBox, type SearchBoxProps } from './search-box';
export type { SearchOption, SearchSelectProps } from './search-select';
export type { SheetShortcut, ShortcutSheetProps } from './shortcut-sheet';
export type { SimilarMattersProps } from './similar-matters';
export { describeLikeness } from './describe-likeness';
export { searchTemplates } from './slash/search-templates';
export { slashQuery, type SlashQuery } from './slash/slash-query';
export { useSlash, type Slash } from './slash/use-slash';
export { StatusChip, type StatusChipProps, type StatusTone } from './status-chip';
export type { TagsInputProps } from './tags-input';
export { Tip } from '../tip/tip';
export type { ToggleProps } from './toggle';
export type { ViewerFrameProps } from './viewer-frame';
export {
  CheckList,
  Choice,
  ComboboxList,
  ComposerBox,
  ComposerField,
  DataTable,
  DateField,
  ExportMenu,
  FilterBar,
  FormDialog,
  LegalHolds,
  ListPager,
  loadLateParts,
  MentionField,
  MessagePreview,
  PageTabs,
  PeriodChoice,
  Progress,
  RowCards,
  RowLink,
  RowList,
  RowMenu,
  SaveBar,
  SearchSelect,
  SegmentGroup,
  ShortcutSheet,
  SimilarMatters,
  SortChoice,
  TableLoading,
  Tabs,
  TagsInput,
  Toggle,
  ViewerFrame,
} from './late/parts';
