export { templateById, useTemplates } from './template.query';
export { HeaderFileField } from './header-file-field';
export { HEADER_FILES, headerKindOf } from './header-kinds';
export { fitsChannel } from './fits-channel';
export {
  fillTemplate,
  fillText,
  openVariables,
  sourceValues,
  templateText,
  usedVariables,
  type FilledTemplate,
  type TemplateSources,
  type TemplateValues,
} from './template-text';
