export { TemplateEditor, type TemplateCommand } from './template-editor';
export { TemplateListSkeleton } from './template-list-skeleton';
export { TemplatesView } from './templates-view';
