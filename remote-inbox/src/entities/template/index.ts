export {
  followTemplates,
  forgetTemplates,
  loadTemplates,
  needTemplates,
  templateById,
  useTemplates,
  type TemplateState,
} from './template.store';
export { fitsChannel, searchTemplates } from './template-search';
export {
  fillTemplate,
  fillText,
  openVariables,
  sourceValues,
  templateWords,
  usedVariables,
  type FilledTemplate,
  type TemplateSources,
  type TemplateValues,
} from './template-text';
