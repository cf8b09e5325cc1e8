import multipart from '@fastify/multipart';
import { COMPLAINT_RATINGS } from '@muhatap/shared/wire/complaints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../database';
import { z } from 'zod';
import { Refusal } from '../../http/errors';
import { isFollowCode } from '../follow/follow-link';
import type { CitizenPageService } from './citizen-page.service';
import { casePage } from './case-page';
import { digitsPage, failedPage, lostPage } from './digits-page';
import { PAGE_HEADERS, type PageNote } from './page-frame';
import type { PageSession, PageSessions } from './page-sessions';
import { FORM_BYTES, PHOTO_BYTES, readForm } from './page-forms';

interface Parts {
  readonly service: CitizenPageService;
  readonly sessions: PageSessions;
}

/** Stands for texts that are no code: they are asked for digits like any other, and none are right. */
const NO_CODE = 'yok';
const codeOf = ({ params }: FastifyRequest): string => {
  const { code } = params as { readonly code: string };
  return isFollowCode(code) || code === '' ? code : NO_CODE;
};
const open = { config: { public: true as const }, schema: { hide: true } };

/** A field that somebody made up counts as empty. */
const anyText = z.string().catch('');
const digitsForm = z
  .object({ rakamlar: anyText, mesaj: anyText })
  .catch({ rakamlar: '', mesaj: '' });
const optionalText = z.string().nullable().catch(null);
const pageQuery = z.object({
  ...{ once: optionalText, eklendi: optionalText },
  ...{ degerlendirildi: optionalText, acildi: optionalText },
});
const ratingForm = z.object({ anahtar: anyText, yanit: z.enum(COMPLAINT_RATINGS) });

const CLOSED: PageNote = {
  tone: 'error',
  text: 'Sayfanın süresi doldu. Rakamları yeniden yazın; mesajınız duruyor, fotoğraf seçtiyseniz yeniden seçin.',
};
const thanks = (text: string): PageNote => ({ tone: 'success', text });
/** Said above the page to which a form has led. */
const DONE = [
  {
    name: 'eklendi',
    note: thanks('Eklediğiniz bilgi ilgili birime iletildi. Teşekkür ederiz.'),
  },
  { name: 'degerlendirildi', note: thanks('Değerlendirmeniz alındı. Teşekkür ederiz.') },
  {
    name: 'acildi',
    note: thanks('Başvurunuz yeniden açıldı. Eksik kalanı aşağıdan yazabilirsiniz.'),
  },
] as const;

/** Browsers name the site from which a form is sent; no other site's is taken. */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

const errorNote = ({ message: text }: Refusal): PageNote => ({ tone: 'error', text });

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof z.ZodError) return reply.status(400).send(failedPage('İstek anlaşılamadı.'));
  if (error instanceof Refusal) return reply.status(error.status).send(failedPage(error.message));
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database is away');
    return reply
      .status(503)
      .send(failedPage('Şu anda yanıt veremiyoruz. Birazdan yeniden deneyin.'));
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413)
    return reply
      .status(413)
      .send(failedPage('Gönderdiğiniz dosya çok büyük; en çok 10 MB olabilir.'));
  if (statusCode < 500) return reply.status(statusCode).send(failedPage('İstek anlaşılamadı.'));
  request.log.error({ err: error }, 'request failed');
  return reply
    .status(500)
    .send(failedPage('Beklenmeyen bir hata oluştu. Lütfen biraz sonra yeniden deneyin.'));
}

interface Taken {
  readonly work: (code: string, submission: string) => Promise<void>;
  /** The name under which the page says that it is done. */
  readonly done: (typeof DONE)[number]['name'];
}

interface Shown {
  readonly code: string;
  readonly session: PageSession;
  readonly note: PageNote | null;
  readonly words?: string;
  readonly before?: string | null;
}

/** Forms come in both encodings of browsers, and every answer is a page. */
async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fileSize: PHOTO_BYTES, files: 1, fields: 5 } });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(PAGE_HEADERS);
    done();
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).headers(PAGE_HEADERS).send(lostPage()),
  );
}

/** Answers with the page of a case, and what its forms ask for. */
function createAnswers({ service, sessions }: Parts) {
  const show = async ({ code, session, before = null, ...rest }: Shown): Promise<string> =>
    casePage({
      code,
      found: await service.read(code, before),
      formKey: sessions.formKey(code, session),
      ...rest,
    });
  const sessionOf = (request: FastifyRequest) =>
    sessions.find(codeOf(request), request.headers.cookie);

  /** Does what a form of the open page asks for, and shows the page anew. */
  const take = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { anahtar, words = '' }: { readonly anahtar: string; readonly words?: string },
    { work, done }: Taken,
  ) => {
    const code = codeOf(request);
    const session = sessionOf(request);
    const submission = session && sessions.readFormKey(code, session, anahtar);
    if (session === null || submission === null || isForeign(request))
      return reply.status(403).send(digitsPage({ code, note: CLOSED, words }));
    try {
      await work(code, submission);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const page = await show({ code, session, note: errorNote(error), words });
      return reply.status(error.status).send(page);
    }
    return reply.redirect(`/takip/${code}?${done}`, 303);
  };
  return { show, sessionOf, take };
}

/** The pages under `/takip`, which answer a browser without scripts and need no account. */
export const citizenPageRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  await acceptForms(app);
  const { service, sessions } = parts;
  const { show, sessionOf, take } = createAnswers(parts);

  app.get('/:code', open, async (request, reply) => {
    const code = codeOf(request);
    if (code === '') return reply.callNotFound();
    const session = sessionOf(request);
    if (session === null) return reply.send(digitsPage({ code, note: null }));
    const { once: before, ...done } = pageQuery.parse(request.query);
    const note = DONE.find(({ name }) => done[name] !== null)?.note ?? null;
    return reply.send(await show({ code, session, note, before }));
  });

  app.post('/:code', open, async (request, reply) => {
    const code = codeOf(request);
    const { rakamlar, mesaj: words } = digitsForm.parse(request.body);
    try {
      await service.enter(code, rakamlar.trim(), request.ip);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const retryAfter = error.details?.['retry_after'];
      if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
      return reply.status(error.status).send(digitsPage({ code, note: errorNote(error), words }));
    }
    const { setCookie, ...session } = sessions.begin(code);
    void reply.header('set-cookie', setCookie);
    if (words !== '') return reply.send(await show({ code, session, note: null, words }));
    return reply.redirect(`/takip/${code}`, 303);
  });

  app.post(
    '/:code/mesaj',
    { ...open, bodyLimit: PHOTO_BYTES + FORM_BYTES },
    async (request, reply) => {
      const { fields, photo } = await readForm(request, sessionOf(request) !== null);
      const { mesaj: words = '', anahtar = '' } = fields;
      return take(
        request,
        reply,
        { anahtar, words },
        {
          work: (code, submission) => service.add(code, { words, photo, submission }),
          done: 'eklendi',
        },
      );
    },
  );

  app.post('/:code/degerlendirme', open, (request, reply) => {
    const { anahtar, yanit } = ratingForm.parse(request.body);
    return take(
      request,
      reply,
      { anahtar },
      {
        work: (code) => service.rate(code, yanit),
        done: yanit === 'unresolved' ? 'acildi' : 'degerlendirildi',
      },
    );
  });
};
