import type { ComplaintRatingValue, ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { markup, type Html } from '../../text/html';
import { RATING_ANSWERS } from '../ratings/rating-answers';
import type { CitizenCase, CitizenMessage } from './citizen-case';
import { WORDS_LIMIT } from './add-citizen-message';
import { noteView, pageView, type PageNote } from './page-frame';

const STATUSES: Readonly<
  Record<ComplaintStatus, { readonly tone: string; readonly title: string; readonly next: string }>
> = {
  Yeni: {
    tone: 'info',
    title: 'Alındı',
    next: 'Başvurunuz kaydedildi. İlgili birim incelemeye başladığında durumu burada göreceksiniz.',
  },
  İşlemde: {
    tone: 'warning',
    title: 'İşlemde',
    next: 'İlgili birim başvurunuz üzerinde çalışıyor. Sonuçlandığında size bilgi verilecek.',
  },
  Çözüldü: {
    tone: 'success',
    title: 'Çözüldü',
    next: 'Başvurunuz sonuçlandı.',
  },
  Reddedildi: {
    tone: 'error',
    title: 'Olumsuz sonuçlandı',
    next: 'Başvurunuz olumlu sonuçlanmadı. Eklemek istediğiniz bir şey varsa aşağıdan yazabilirsiniz.',
  },
};
const WAITS = {
  tone: 'warning',
  title: 'Sizden yanıt bekleniyor',
  next: 'Başvurunuza devam edebilmemiz için sorduğumuz bilgiyi aşağıdan yazın.',
};

type Facts = readonly (readonly [string, string | null])[];

const factsView = (facts: Facts): Html => {
  const known = facts.filter(([, value]) => value !== null);
  return markup`<dl>${known.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
};

function fileView({ file }: CitizenMessage): Html | null {
  if (file === null) return null;
  return file.isPicture
    ? markup`<a href="${file.url}"><img src="${file.url}" alt="Fotoğraf" loading="lazy"></a>`
    : markup`<p><a href="${file.url}">Dosyayı aç</a></p>`;
}

/** The paragraph keeps the citizen's own line breaks, so nothing else stands in it. */
function messageView(message: CitizenMessage, written: (at: Date) => string): Html {
  const { by, words, at } = message;
  return markup`<li class="${by === 'Siz' ? 'own' : 'answer'}">
<span class="quiet">${by} · <time datetime="${at.toISOString()}">${written(at)}</time></span>
${words === '' ? null : markup`<p>${words}</p>`}${fileView(message)}
</li>`;
}

interface CasePage {
  readonly code: string;
  readonly found: CitizenCase;
  readonly formKey: string;
  readonly note: PageNote | null;
  /** Words that could not be taken yet. */
  readonly words?: string;
}

const messagesView = (code: string, { messages, older }: CitizenCase, time: (at: Date) => string) =>
  markup`<h2>Yazışmalar</h2>
    ${older === null ? null : markup`<p><a href="/takip/${code}?once=${older}">Daha eski mesajlar</a></p>`}
    ${
      messages.length === 0
        ? markup`<p class="quiet">Henüz mesaj yok.</p>`
        : markup`<ol>
            ${messages.map((each) => messageView(each, time))}
          </ol>`
    }`;

const wordsForm = ({ code, formKey, words = '' }: CasePage) =>
  markup`<h2 id="ekle">Bilgi ya da fotoğraf ekleyin</h2>
    <form
      class="card"
      method="post"
      action="/takip/${code}/mesaj"
      enctype="multipart/form-data"
      aria-labelledby="ekle"
    >
      <input type="hidden" name="anahtar" value="${formKey}" />
      <div class="field">
        <label for="mesaj">Mesajınız</label
        ><textarea id="mesaj" name="mesaj" maxlength="${WORDS_LIMIT}">${words}</textarea>
      </div>
      <div class="field">
        <label for="foto">Fotoğraf (isteğe bağlı)</label
        ><input id="foto" name="foto" type="file" accept="image/jpeg,image/png,image/webp" />
      </div>
      <button>Gönder</button>
    </form>`;

const answerButton = (value: ComplaintRatingValue) =>
  markup`<button name="yanit" value="${value}" class="choice">${RATING_ANSWERS[value]}</button>`;

/** Asks what the citizen thinks of a solution; whoever has answered may still say that it is none. */
function ratingView({ code, formKey, found: { answer } }: CasePage): Html | null {
  if (answer === undefined) return null;
  const offered: readonly ComplaintRatingValue[] =
    answer === null ? ['satisfied', 'dissatisfied', 'unresolved'] : ['unresolved'];
  return markup`<h2 id="sonuc">Sonuçtan memnun musunuz?</h2>
<form class="card" method="post" action="/takip/${code}/degerlendirme" aria-labelledby="sonuc">
<input type="hidden" name="anahtar" value="${formKey}">
${answer === null ? null : markup`<p>Yanıtınız: ${RATING_ANSWERS[answer]}</p>`}
<div class="answers">${offered.map(answerButton)}</div>
<p class="quiet">“${RATING_ANSWERS.unresolved}” başvurunuzu yeniden açar.</p>
</form>`;
}

/** Photos of the work done. */
const resultsView = ({ results }: CitizenCase): Html | null =>
  results.length === 0
    ? null
    : markup`<h2>Yapılan iş</h2>
<p class="photos">${results.map((url, at) => markup`<a href="${url}"><img src="${url}" alt="${at + 1}. fotoğraf" loading="lazy"></a>`)}</p>`;

/** The case as its citizen sees it. */
export function casePage(page: CasePage): string {
  const { found, note, code } = page;
  const { timeZone } = found;
  const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone });
  const moment = new Intl.DateTimeFormat('tr-TR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const dayOf = (at: Date | null) => (at === null ? null : day.format(at));
  const { tone, title, next } = found.isAwaited ? WAITS : STATUSES[found.durum];
  return pageView({
    title: `Başvuru ${found.number}`,
    company: found.company,
    body: markup`<h1>Başvurunuz <span>${found.number}</span></h1>
      ${noteView(note)}
      <section class="card">
        <span class="status ${tone}">${title}</span>
        <p>${next}</p>
        ${factsView([
          ['Başvuru tarihi', dayOf(found.createdAt)],
          ['İlgilenen birim', found.unit],
          ['En geç yanıt', dayOf(found.dueAt)],
          ['Sonuçlanma', dayOf(found.closedAt)],
        ])}
      </section>
      ${resultsView(found)} ${ratingView(page)}
      ${messagesView(code, found, (at) => moment.format(at))} ${wordsForm(page)}`,
  });
}
