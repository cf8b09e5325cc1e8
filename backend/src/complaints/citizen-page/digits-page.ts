import { markup } from '../../text/html';
import { noteView, pageView, type PageNote } from './page-frame';

interface DigitsPage {
  readonly code: string;
  readonly note: PageNote | null;
  /** Words that somebody sent after the page was closed; they stand in it again once it is open. */
  readonly words?: string;
}

/** Asks for the last four digits of the citizen's phone; the same for every code, whether or not there is a case. */
export const digitsPage = ({ code, note, words = '' }: DigitsPage): string =>
  pageView({
    title: 'Başvuru takibi',
    company: null,
    body: markup`<h1>Başvurunuzu takip edin</h1>
      <p>
        Bu sayfayı yalnızca başvuruyu yapan kişi açabilir. Başvuruda kayıtlı telefon numaranızın son
        dört rakamını yazın.
      </p>
      ${noteView(note)}
      <form class="card" method="post" action="/takip/${code}">
        <div class="field">
          <label for="rakamlar">Telefonunuzun son dört rakamı</label>
          <input
            id="rakamlar"
            name="rakamlar"
            type="text"
            inputmode="numeric"
            pattern="[0-9]{4}"
            maxlength="4"
            autocomplete="off"
            required
          />
        </div>
        ${words === '' ? null : markup`<input type="hidden" name="mesaj" value="${words}" />`}
        <button>Devam et</button>
      </form>`,
  });

/** An address under which nothing can be followed. */
export const lostPage = (): string =>
  pageView({
    title: 'Sayfa bulunamadı',
    company: null,
    body: markup`<h1>Bu adreste bir sayfa yok</h1>
      <p>
        Bağlantının tamamını açtığınızdan emin olun: size gönderilen mesajdaki bağlantıya dokunun.
      </p>`,
  });

/** A failure that the citizen can do nothing about. */
export const failedPage = (message: string): string =>
  pageView({
    title: 'Bir hata oluştu',
    company: null,
    body: markup`<h1>Bir hata oluştu</h1>
      <p>${message}</p>`,
  });
