import type { HeaderKind, TemplateAuthentication } from '@muhatap/shared/wire/conversations';
import type { OutboundFile } from './outbound.types';

/** A text of a template, with its provider's places `{{1}}` or `{{name}}`, and an example for each in their order. */
export interface ProviderText {
  readonly text: string;
  readonly examples: readonly string[];
}

/** A button as its provider has it: `url` may end with a place, `example` fills it, or is the code that it copies. */
export interface ProviderButton {
  readonly type: string;
  readonly text: string;
  readonly url: string | null;
  readonly phone: string | null;
  readonly example: string | null;
}

/** A template as its provider has it. `fault` is Turkish: why it cannot be sent from here, null where it can or only waits for approval. */
export interface ProviderTemplate {
  readonly id: string | null;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly category: string | null;
  readonly header: ProviderText | null;
  /** The kind of file in the header; null where it shows words or nothing. */
  readonly headerKind: HeaderKind | null;
  readonly body: ProviderText;
  readonly footer: string | null;
  readonly buttons: readonly ProviderButton[];
  readonly fault: string | null;
}

/** The templates of an account, or why they could not be read, in Turkish. */
export type ReadTemplates =
  | { readonly templates: readonly ProviderTemplate[] }
  | { readonly problem: string };

/** A template that its provider shall approve; the places of its texts are `{{1}}`, `{{2}}`, … With `authentication` its words and buttons are the provider's own. */
export interface TemplateDraft extends Pick<
  ProviderTemplate,
  'name' | 'language' | 'header' | 'body' | 'footer' | 'buttons'
> {
  readonly category: string;
  /** The sample of a file in the header. */
  readonly headerFile:
    | (Pick<OutboundFile, 'name' | 'mimeType' | 'size' | 'read'> & { readonly kind: HeaderKind })
    | null;
  readonly authentication: TemplateAuthentication | null;
}

/** Where a template stands at its provider; a null `id` submits a new one. `isApproved`: its category stays. */
export interface TemplatePlace {
  readonly id: string | null;
  readonly isApproved: boolean;
}

/** A provider's refusal in Turkish; `isOpen`: it may have done it all the same. */
export interface TemplateRefusal {
  readonly problem: string;
  readonly isOpen: boolean;
}

/** The provider's status of a submitted template and its id there, or its refusal. */
export type SubmittedTemplate =
  | { readonly status: string; readonly id: string | null }
  | TemplateRefusal;
