export { TemplateEditor, type TemplateCommand } from './template-editor';
export { TemplateListSkeleton } from './template-list';
export { TemplatesView } from './templates-view';
export { ProviderFacts } from './provider-status';
export { SyncButton } from './sync-button';
