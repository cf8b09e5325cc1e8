import { z } from 'zod';
import { fileForm } from '../../model/file-form';
import {
  NO_TOKEN,
  type OutboundFile,
  type OutboundMessage,
  type SendMessage,
  type SendOutcome,
} from '../../model/outbound.types';
import { postGraph, sendOutcome, type Graph } from './graph-sender';
import { graphOutcome } from './graph-outcome';
import { isVoiceMessage } from './voice-message';
import { whatsappBody, type SentMedia } from './whatsapp-body';

const uploaded = z.object({ id: z.string().min(1) });

/** Uploads the file; an upload sends nothing, so whatever went wrong with it may be tried again. */
async function upload(
  graph: Graph,
  { account, attempt }: OutboundMessage,
  token: string,
  file: OutboundFile,
): Promise<SentMedia | SendOutcome> {
  const bytes = await file.read();
  const form = await fileForm({ messaging_product: 'whatsapp', type: file.mimeType }, 'file', {
    ...file,
    read: () => Promise.resolve(bytes),
  });
  const result = await postGraph(graph, [account, 'media'], token, form);
  if (result.kind === 'answered') {
    const answer = uploaded.safeParse(result.body);
    if (result.status < 300 && answer.success)
      return { id: answer.data.id, isVoice: isVoiceMessage(file.mimeType, bytes) };
    const outcome = graphOutcome(result, attempt);
    if (outcome.kind === 'retry' || outcome.kind === 'refused') return outcome;
  }
  return { kind: 'retry', code: 'network', reason: 'Dosya kanala aktarılamadı.', delayMs: null };
}

/** WhatsApp Cloud: text, template, or a file that is uploaded first. */
export const createWhatsappSender =
  (graph: Graph): SendMessage =>
  async (message) => {
    const token = message.credentials.access_token;
    if (token === undefined) return NO_TOKEN;
    const file = message.file === null ? null : await upload(graph, message, token, message.file);
    if (file !== null && 'kind' in file) return file;
    return sendOutcome(
      await postGraph(graph, [message.account, 'messages'], token, whatsappBody(message, file)),
      message.attempt,
    );
  };
