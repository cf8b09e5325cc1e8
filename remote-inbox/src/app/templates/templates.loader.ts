import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { notify } from '@muhatap/shared/notifications';
import type { Template, TemplateSync } from '@muhatap/shared/wire/conversations';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router-dom';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import {
  readTemplates,
  removeTemplate,
  saveTemplate,
  syncTemplates,
} from '#entities/template-draft';
import type { TemplateCommand } from '#features/templates';
import { inboxAddresses } from '../../addresses';

/** Not awaited: the page's frame stands while the templates are on their way. */
export interface TemplatesData {
  outcome: Promise<Outcome<readonly Template[]>>;
}

export const templatesLoader = ({ request }: LoaderFunctionArgs): TemplatesData => ({
  outcome: outcomeOf(readTemplates(request.signal), (error) =>
    messageOf(error, 'Şablonlar yüklenirken hata oluştu'),
  ),
});

/** Reads the templates from Meta; the list is loaded again with the answer. */
export const templatesAction = (): Promise<Saved<TemplateSync>> =>
  savedOf(syncTemplates(), 'Şablonlar okunamadı. Lütfen tekrar deneyin.');

function run(id: string | null, command: TemplateCommand) {
  if (command.do === 'save')
    return savedOf(saveTemplate(id, command.input), 'Şablon kaydedilemedi. Lütfen tekrar deneyin.');
  return id === null
    ? null
    : savedOf(removeTemplate(id), 'Şablon silinemedi. Lütfen tekrar deneyin.');
}

function doneOf(command: TemplateCommand): string {
  if (command.do === 'remove') return 'Şablon silindi';
  return command.input.category === null ? 'Şablon kaydedildi' : 'Şablon Meta onayına gönderildi';
}

/** Saves or deletes and leads back to the list; a refusal goes back to the form, which keeps what was typed. */
export async function templateAction({ request, params }: ActionFunctionArgs) {
  const id = params['templateId'] ?? null;
  const command = (await request.json()) as TemplateCommand;
  const answer = await run(id, command);
  if (answer?.ok !== true) return answer;
  notify.success(doneOf(command));
  return redirect(inboxAddresses.templates());
}
