export {
  badNamesIn,
  fillExamples,
  followTexts,
  MOST_VARIABLES,
  namesIn,
  READY_VARIABLES,
} from './variables';
export {
  addableTypes,
  addButton,
  addressOf,
  changeButton,
  hasOpenEnd,
  moveButton,
  withAddress,
} from './template-buttons';
export {
  bodyLimit,
  categoryOf,
  choiceOf,
  emptyTemplate,
  isResubmittable,
  isSubmittable,
  SUBMITTED_AS,
  submittedAs,
  TEXT_LIMITS,
  NO_APPROVED_PARTS,
  templateBody,
  templateForm,
  withCode,
  textOrNull,
  writeTemplate,
  type SubmittedAs,
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
