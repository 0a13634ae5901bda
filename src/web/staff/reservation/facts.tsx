import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { Contact, ReservationFile } from '#booking';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { phoneText, telephoneUrl } from '#kernel/contact';
import { DIRECT_CONNECTOR } from '#suppliers/model';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { dayText, wallText } from '../parts/wall-text.ts';

interface FactsProps {
  readonly file: ReservationFile;
  readonly contact: Contact | undefined;
  readonly mayShowContact: boolean;
}

/** Trip, driver, car and supplier. How the driver is reached, and who else drives, stays masked until somebody asks, and that is written down. */
export function Facts({ file: { reservation, supplierCode }, contact, mayShowContact }: FactsProps) {
  const lang = useLang();
  const { locale } = lang;
  const { additionalDrivers, code, criteria, pickup, returnTo, offer, driver, flightCode } = reservation;
  const shown = contact ?? driver;
  return (
    <section className="stf__panel stf__four" aria-label={m.staff_facts({}, lang)}>
      <div>
        <h2>{m.staff_trip({}, lang)}</h2>
        <p>
          <b>{wallText(criteria.pickupAt, locale)}</b>
          <br />
          {pickup.name[locale]}
          <br />
          <small>{offer.pickup.name}</small>
        </p>
        <p>
          <b>{wallText(criteria.returnAt, locale)}</b>
          <br />
          {returnTo.name[locale]}
        </p>
        {flightCode && <small>{m.staff_flight({ code: flightCode }, lang)}</small>}
      </div>
      <div>
        <h2>{m.staff_col_driver({}, lang)}</h2>
        <p aria-live="polite">
          <b>
            {shown.firstName} {shown.lastName}
          </b>
          <br />
          {contact ? <a href={telephoneUrl(contact.phone)}>{phoneText(contact.phone)}</a> : driver.phone}
          {contact?.secondPhone && (
            <>
              <br />
              <a href={telephoneUrl(contact.secondPhone)}>{phoneText(contact.secondPhone)}</a>
            </>
          )}
          <br />
          {contact ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : driver.email}
        </p>
        {contact && <p>{datesText(contact, lang)}</p>}
        {contact
          ? contact.additionalDrivers.map((other) => (
              <OtherDriver key={`${other.firstName} ${other.lastName} ${other.birthDate}`} {...other} dates={datesText(other, lang)} />
            ))
          : additionalDrivers.map((other) => <OtherDriver key={`${other.firstName} ${other.lastName}`} {...other} />)}
        <p>
          <Link to={staffHref('staffCustomer', locale, { code })}>{m.staff_customer_link({}, lang)}</Link>
        </p>
        {mayShowContact && !contact && (
          <Form method="post" preventScrollReset data-still>
            <Button type="submit" look="outline" size="sm" name="action" value="show_contact">
              {m.staff_show_contact({}, lang)}
            </Button>
            <br />
            <small>{m.staff_show_contact_hint({}, lang)}</small>
          </Form>
        )}
      </div>
      <div>
        <h2>{m.staff_col_car({}, lang)}</h2>
        <p>
          <b>{offer.vehicle.name}</b>
        </p>
      </div>
      <div>
        <h2>{m.staff_col_supplier({}, lang)}</h2>
        <p>
          <b>{offer.supplier.name}</b>
          <br />
          {supplierCode ?? m.staff_no_supplier_code({}, lang)}
        </p>
        <small>
          {offer.connector === DIRECT_CONNECTOR
            ? m.staff_supplier_here({}, lang)
            : m.staff_supplier_system({ system: offer.connector }, lang)}
        </small>
      </div>
    </section>
  );
}

/** Born when, and with a licence since when. */
const datesText = ({ birthDate, licenceDate }: Pick<Contact, 'birthDate' | 'licenceDate'>, lang: Lang): string => {
  const born = dayText(birthDate, lang.locale);
  return licenceDate === null
    ? m.staff_driver_born({ born }, lang)
    : m.staff_driver_dates({ born, licence: dayText(licenceDate, lang.locale) }, lang);
};

/** Somebody else who drives, on the same rental. */
function OtherDriver({ firstName, lastName, dates }: { firstName: string; lastName: string; dates?: string }) {
  const lang = useLang();
  return (
    <p>
      <small>{m.drivers_additional_title({ count: 1 }, lang)}</small>
      <br />
      {firstName} {lastName}
      <br />
      {dates && <small>{dates}</small>}
    </p>
  );
}
