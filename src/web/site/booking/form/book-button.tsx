import { isPaidAtDelivery, type Summary } from '#booking/model';
import * as m from '#i18n';
import { type Money as Amount, formatMoney } from '#kernel/money';
import { Button } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** The last button: it says what is paid now, and that it is an order. */
export function BookButton({ byCard, summary, sending }: { summary: Summary; byCard: Amount; sending: boolean }) {
  const lang = useLang();
  const withoutCard = isPaidAtDelivery(summary) ? m.checkout_book_at_delivery : m.checkout_book_with_credit;
  const text =
    summary.payNow.minor > 0 ? m.checkout_pay_and_book({ amount: formatMoney(byCard, lang.locale) }, lang) : withoutCard({}, lang);
  return (
    <Button size="lg" block icon="lock" type="submit" name="action" value="book" busy={sending}>
      {sending ? m.checkout_working({}, lang) : text}
    </Button>
  );
}
