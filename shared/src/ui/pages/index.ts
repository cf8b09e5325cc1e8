// Plain parts of lists, reports and other pages. As with `ui/plain` none of them loads the kit; they come with the first page that draws one.
export { PartSheet } from '../style-sheet/part-sheet';
export { PageHeader, type PageHeaderProps } from '../app/page-header';
export { StatusChip, type StatusChipProps, type StatusTone } from '../app/status-chip';
