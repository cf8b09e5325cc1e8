import { outboundFile, outboundMessage } from '../../../../testing/outbound-message';
import { createCommentSender } from './comment-sender';
import { createInstagramSender, createMessengerSender, messengerBody } from './messenger-sender';

const NOWHERE = { baseUrl: 'http://127.0.0.1:9' };

describe('messengerBody', () => {
  it('answers inside the window, and as a person after it', () => {
    expect(messengerBody(outboundMessage({ recipient: '716' }))).toEqual({
      recipient: { id: '716' },
      messaging_type: 'RESPONSE',
      message: { text: 'Ekip yola çıktı.' },
    });
    expect(messengerBody(outboundMessage({ recipient: '716', humanAgent: true }))).toEqual({
      recipient: { id: '716' },
      messaging_type: 'MESSAGE_TAG',
      tag: 'HUMAN_AGENT',
      message: { text: 'Ekip yola çıktı.' },
    });
  });

  it('puts quick replies below the words', () => {
    const rows = [{ postback: 'yol', title: 'Yol', description: 'Çukur' }];
    expect(
      messengerBody(
        outboundMessage({ text: 'Konu?\n\n1. Yol – Çukur', choices: { kind: 'replies', rows } }),
      )['message'],
    ).toEqual({
      text: 'Konu?\n\n1. Yol – Çukur',
      quick_replies: [{ content_type: 'text', title: 'Yol', payload: 'yol' }],
    });
  });

  it('names a file by its address and calls a document a file', () => {
    const file = outboundFile('plan.pdf', 'application/pdf');
    expect(messengerBody(outboundMessage({ type: 'document', text: '', file }))['message']).toEqual(
      { attachment: { type: 'file', payload: { url: file.url } } },
    );
    expect(
      messengerBody(outboundMessage({ type: 'audio', text: '', file }))['message'],
    ).toMatchObject({ attachment: { type: 'audio' } });
    expect(
      messengerBody(outboundMessage({ type: 'video', text: '', file }))['message'],
    ).toMatchObject({ attachment: { type: 'video' } });
  });
});

it('calls nobody without a key, and nobody for what the platform cannot carry', async () => {
  const message = outboundMessage();
  for (const create of [createMessengerSender, createInstagramSender, createCommentSender])
    expect(await create(NOWHERE)(message)).toMatchObject({
      kind: 'refused',
      code: 'no_token',
      accountBroken: true,
    });
  const keyed = outboundMessage({ credentials: { access_token: 'x' }, type: 'template' });
  expect(await createInstagramSender(NOWHERE)(keyed)).toMatchObject({
    kind: 'refused',
    code: 'unsupported',
  });
  expect(await createCommentSender(NOWHERE)(keyed)).toMatchObject({
    kind: 'refused',
    code: 'unsupported',
  });
  expect(await createCommentSender(NOWHERE)({ ...keyed, type: 'text' })).toMatchObject({
    kind: 'refused',
    code: 'comment_missing',
  });
});
