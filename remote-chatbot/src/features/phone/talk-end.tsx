import { Icon } from '@muhatap/shared/ui';
import { usePhone } from './use-phone';

/** The end of a talk. At a hand-off: the data that staff get with it. */
export function TalkEnd() {
  const session = usePhone(({ trial }) => trial.session);
  if (session === null || session.state === 'waiting') return null;
  if (session.state === 'ended') return <p className="phone-note">Konuşma bitti</p>;
  return (
    <section className="phone-end" aria-label="Ekibe aktarıldı">
      <p className="phone-end-head">
        <Icon name="headphones" size={16} color="brand.fg" />
        Ekibe aktarıldı
      </p>
      <p className="phone-end-text">
        Chatbot susar, konuşma gelen kutusunda ekibe açılır.{' '}
        {session.choices.length === 0
          ? 'Vatandaş henüz bir seçim yapmadı.'
          : 'Ekip o ana kadarki seçimleri görür:'}
      </p>
      {session.choices.length === 0 ? null : (
        <ol className="phone-choices">
          {session.choices.map(({ list, choice, at }, index) => (
            <li key={`${at}${index}`}>
              <span>{list.trim() || 'Adsız liste'} › </span>
              {choice.trim() || 'Adsız seçenek'}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
