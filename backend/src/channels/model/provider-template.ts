import type { TemplateButton } from '@muhatap/shared/wire/conversations';

/** A text of a template, with its provider's places `{{1}}` or `{{name}}`, and an example for each in their order. */
export interface ProviderText {
  readonly text: string;
  readonly examples: readonly string[];
}

/** A template as its provider has it. `fault` is Turkish: why it cannot be sent from here, null where it can or only waits for approval. */
export interface ProviderTemplate {
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly category: string | null;
  readonly header: ProviderText | null;
  readonly body: ProviderText;
  readonly footer: string | null;
  readonly buttons: readonly TemplateButton[];
  readonly fault: string | null;
}

/** The templates of an account, or why they could not be read, in Turkish. */
export type ReadTemplates =
  | { readonly templates: readonly ProviderTemplate[] }
  | { readonly problem: string };

/** A template that its provider shall approve; the places of its texts are `{{1}}`, `{{2}}`, … */
export interface TemplateDraft extends Pick<
  ProviderTemplate,
  'name' | 'language' | 'header' | 'body' | 'footer'
> {
  readonly category: string;
}

/** The provider's status of a submitted template, or its refusal in Turkish; `isOpen`: it may have taken the template all the same. */
export type SubmittedTemplate =
  | { readonly status: string }
  | { readonly problem: string; readonly isOpen: boolean };
