import { fileForm } from '../../model/file-form';
import {
  NO_TOKEN,
  unsupported,
  type OutboundFile,
  type OutboundMessage,
  type SendMessage,
} from '../../model/outbound.types';
import { postGraph, sendOutcome, type Graph } from './graph-sender';

/** The platforms' names of the kinds of files. */
const ATTACHMENT_TYPES = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'file',
} as const;

/**
 * Within 24 hours an answer; after them an answer of a person, which must be tagged as one
 * (docs/behaviour.md §9.7).
 */
const messagingType = ({ humanAgent }: OutboundMessage) =>
  humanAgent
    ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
    : { messaging_type: 'RESPONSE' };

function attachmentOf(type: OutboundMessage['type'], payload: object): object | null {
  return type === 'text' || type === 'template' ? null : { type: ATTACHMENT_TYPES[type], payload };
}

const quickReplies = ({ choices }: OutboundMessage) =>
  choices === null
    ? {}
    : {
        quick_replies: choices.rows.map(({ postback, title }) => ({
          content_type: 'text',
          title,
          payload: postback,
        })),
      };

/**
 * Body of `POST /{page or Instagram id}/messages` (docs/behaviour.md §9.10): a text with its quick
 * replies, or a file that the platform fetches from its address.
 */
export function messengerBody(message: OutboundMessage): Record<string, unknown> {
  const attachment = message.file && attachmentOf(message.type, { url: message.file.url });
  return {
    recipient: { id: message.recipient },
    ...messagingType(message),
    message:
      attachment === null ? { text: message.text, ...quickReplies(message) } : { attachment },
  };
}

/** The same as a form, with the file itself. */
function messengerForm(message: OutboundMessage, file: OutboundFile): Promise<FormData> {
  const parts = {
    recipient: JSON.stringify({ id: message.recipient }),
    message: JSON.stringify({ attachment: attachmentOf(message.type, {}) }),
  };
  return fileForm({ ...parts, ...messagingType(message) }, 'filedata', file);
}

/** Messenger takes files as bytes, Instagram by address alone. */
const createSender =
  (graph: Graph, files: 'bytes' | 'address'): SendMessage =>
  async (message) => {
    const token = message.credentials.access_token;
    if (token === undefined) return NO_TOKEN;
    if (message.type === 'template') return unsupported('mesaj şablonu');
    const body =
      message.file !== null && files === 'bytes'
        ? await messengerForm(message, message.file)
        : messengerBody(message);
    return sendOutcome(
      await postGraph(graph, [message.account, 'messages'], token, body),
      message.attempt,
    );
  };

export const createMessengerSender = (graph: Graph): SendMessage => createSender(graph, 'bytes');
export const createInstagramSender = (graph: Graph): SendMessage => createSender(graph, 'address');
