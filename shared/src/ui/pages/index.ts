// Plain parts of lists, reports and other pages. As with `ui/plain` none of them loads the kit; they come with the first page that draws one.
export { PageHeader, type PageHeaderProps } from '../app/page-header';
export type { DataColumn, RowOpening, TableOrder } from '../app/data-table/data-table.types';
export { RowList, type RowListProps } from '../app/data-table/row-list';
export { TableLoading, type TableLoadingProps } from '../app/data-table/table-loading';
export { useIsWide } from '../controls/use-is-wide';
export { StatusChip, type StatusChipProps, type StatusTone } from '../app/status-chip';
