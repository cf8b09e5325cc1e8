export {
  badNamesIn,
  fillExamples,
  followTexts,
  MOST_VARIABLES,
  namesIn,
  READY_VARIABLES,
} from './variables';
export {
  bodyLimit,
  emptyTemplate,
  isSubmittable,
  TEXT_LIMITS,
  NO_APPROVED_PARTS,
  templateBody,
  templateForm,
  textOrNull,
  writeTemplate,
  type TemplateForm,
} from './template-form';
export { TEMPLATE_MESSAGES, templateSchema } from './template-schema';
export {
  isFiltered,
  matchingTemplates,
  readTemplateQuery,
  templatesAddress,
  type TemplateQuery,
} from './template-query';
export { readTemplates, removeTemplate, saveTemplate, syncTemplates } from './template-admin.api';
