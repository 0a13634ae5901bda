import { Form } from 'react-router';
import * as m from '#i18n';
import type { AccessAnswer } from '../../parts/access/access-answer.ts';
import { cardName } from '../../parts/member/card-name.ts';
import type { SavedCardView } from '../../parts/member/saved-card-view.ts';
import { Section } from '../../parts/member/section.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** The cards that the member has asked us to remember. */
export function SavedCards({ cards, answer }: { cards: readonly SavedCardView[]; answer: AccessAnswer | undefined }) {
  const lang = useLang();
  return (
    <Section title={m.account_page_cards_title({}, lang)} answer={answer}>
      {cards.length === 0 && <p>{m.account_page_cards_none({}, lang)}</p>}
      <ul className="profile__list">
        {cards.map((card) => (
          <li key={card.id}>
            <div className="profile__card">
              <Icon name="card" />
              <div>
                <b className="num">{cardName(card, lang)}</b>
                <p className="sm muted">
                  {m.account_page_card_expiry({ date: card.expiry }, lang)}{' '}
                  {!card.isUsable && <Badge tone="warn">{m.account_page_card_expired({}, lang)}</Badge>}
                </p>
              </div>
            </div>
            <Form method="post">
              <input type="hidden" name="card" value={card.id} />
              <Button
                look="outline"
                size="sm"
                type="submit"
                name="action"
                value="remove_card"
                aria-label={m.account_page_card_remove_named({ card: cardName(card, lang) }, lang)}
              >
                {m.account_page_card_remove({}, lang)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="sm ink2">{m.account_page_cards_text({}, lang)}</p>
    </Section>
  );
}
