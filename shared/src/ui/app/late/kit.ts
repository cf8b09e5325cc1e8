import './late-recipes';

/** The parts of `ui/app` that no page needs at once; they come in one file. */
export { Progress } from '@chakra-ui/react/progress';
export { SegmentGroup } from '@chakra-ui/react/segment-group';
export { Tabs } from '@chakra-ui/react/tabs';
export { CheckList } from '../check-list';
export { Choice } from '../choice';
export { ComboboxList } from '../combobox-list';
export { ComposerBox } from '../composer/composer-box';
export { ComposerField } from '../composer/composer-field';
export { DataTable } from '../data-table/data-table';
export { RowCards } from '../data-table/row-cards';
export { RowList } from '../data-table/row-list';
export { RowMenu } from '../data-table/row-menu';
export { DateField } from '../dates/date-field';
export { PeriodChoice } from '../dates/period-choice';
export { ExportMenu } from '../export-menu/export-menu';
export { FilterBar } from '../filter-bar/filter-bar';
export { FormDialog } from '../form-dialog';
export { ListPager } from '../list-pager';
export { MessagePreview } from '../message-preview';
export { PageTabs } from '../page-tabs';
export { SaveBar } from '../save-bar';
export { SearchSelect } from '../search-select';
export { ShortcutSheet } from '../shortcut-sheet';
export { TagsInput } from '../tags-input';
export { Toggle } from '../toggle';
export { ViewerFrame } from '../viewer-frame';
