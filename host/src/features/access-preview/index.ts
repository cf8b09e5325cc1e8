export { AccessPreview } from './access-preview';
export { PreviewChooser } from './preview-chooser';
export { PreviewLoading } from './preview-loading';
