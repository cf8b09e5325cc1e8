import type { Progress as ProgressFamily } from '@chakra-ui/react/progress';
import type { SegmentGroup as SegmentFamily } from '@chakra-ui/react/segment-group';
import type { Tabs as TabsFamily } from '@chakra-ui/react/tabs';
import { createLateParts } from './late-parts';

const { load, part, family } = createLateParts(
  () => import(/* webpackChunkName: "late" */ './kit'),
);

/** Loads the parts that come apart from the rest, so that pages draw them at once (docs/behaviour.md §11.8). For the shell. */
export const loadLateParts = load;

export const CheckList = part('CheckList');
export const Choice = part('Choice');
export const ComboboxList = part('ComboboxList');
export const ComposerBox = part('ComposerBox');
export const ComposerField = part('ComposerField');
export const DataTable = part('DataTable');
export const DateField = part('DateField');
export const ExportMenu = part('ExportMenu');
export const FilterBar = part('FilterBar');
export const FormDialog = part('FormDialog');
export const LegalHolds = part('LegalHolds');
export const ListPager = part('ListPager');
export const MentionField = part('MentionField');
export const MessagePreview = part('MessagePreview');
export const PageTabs = part('PageTabs');
export const PeriodChoice = part('PeriodChoice');
export const RowCards = part('RowCards');
export const RowLink = part('RowLink');
export const RowList = part('RowList');
export const RowMenu = part('RowMenu');
export const SaveBar = part('SaveBar');
export const SearchSelect = part('SearchSelect');
export const ShortcutSheet = part('ShortcutSheet');
export const SimilarMatters = part('SimilarMatters');
export const SortChoice = part('SortChoice');
export const TableLoading = part('TableLoading');
export const TagsInput = part('TagsInput');
export const Toggle = part('Toggle');
export const ViewerFrame = part('ViewerFrame');

export const Progress: typeof ProgressFamily = family('Progress', [
  'Context',
  'Label',
  'PropsProvider',
  'Range',
  'Root',
  'RootProvider',
  'Track',
  'ValueText',
]);
export const SegmentGroup: typeof SegmentFamily = family('SegmentGroup', [
  'Context',
  'Indicator',
  'Item',
  'ItemContext',
  'ItemHiddenInput',
  'ItemText',
  'Items',
  'PropsProvider',
  'Root',
  'RootProvider',
]);
export const Tabs: typeof TabsFamily = family('Tabs', [
  'Content',
  'ContentGroup',
  'Context',
  'Indicator',
  'List',
  'PropsProvider',
  'Root',
  'RootProvider',
  'Trigger',
]);
