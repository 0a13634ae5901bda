import * as m from '#i18n';
import { Main } from '../../../parts/page/main.tsx';
import { StepsBar } from '../../../parts/page/steps-bar.tsx';
import { CancelledNote } from '../../../parts/reservation/cancelled-note.tsx';
import { StateText } from '../../../parts/reservation/state-badge.tsx';
import { Ticket } from '../../../parts/reservation/ticket.tsx';
import type { TicketLinks } from '../../../parts/reservation/ticket-links.ts';
import type { TicketView } from '../../../parts/reservation/ticket-view.ts';
import { whatToBring } from '../../../parts/reservation/what-to-bring.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { IgnitionArt } from './ignition-art.tsx';

/** The reservation stands: the ticket, what to take along, what to bring. Later visits see what became of it. */
export function TicketPage({ ticket, links }: { ticket: TicketView; links: TicketLinks }) {
  const lang = useLang();
  const isReady = ticket.state === 'confirmed';
  return (
    <>
      {isReady && <StepsBar current="done" />}
      <Main className="page donepg">
        <header className="done__h">
          {isReady && <IgnitionArt className="okdial" />}
          <h1>{isReady ? m.completed_title({ name: ticket.driver.firstName }, lang) : m.completed_ticket({}, lang)}</h1>
          {isReady && (
            <p className="lead">
              {m.completed_lead({}, lang)} <span className="b6">{ticket.driver.email}</span>. {m.completed_lead_desk({}, lang)}
            </p>
          )}
          {!isReady && !ticket.outcome && <StateText state={ticket.state} />}
          <div className="row">
            <ButtonAnchor look="secondary" icon="print" href={links.voucher} target="_blank">
              {m.completed_voucher({}, lang)}
            </ButtonAnchor>
            <ButtonAnchor look="outline" icon="steering" href={links.trip}>
              {m.trip_open({}, lang)}
            </ButtonAnchor>
            <ButtonAnchor look="outline" icon="calendar" href={links.calendar} download>
              {m.completed_calendar({}, lang)}
            </ButtonAnchor>
            <ButtonLink look="outline" to={links.reservation}>
              {m.completed_cancel_online({}, lang)}
            </ButtonLink>
          </div>
        </header>
        {ticket.outcome && (
          <CancelledNote
            outcome={ticket.outcome}
            nothingPaid={ticket.paid.minor === 0 && ticket.summary.credit.minor === 0}
            state={ticket.state}
          />
        )}
        <Ticket ticket={ticket} />
        {isReady && <WhatToBring ticket={ticket} />}
      </Main>
    </>
  );
}

function WhatToBring({ ticket }: { ticket: TicketView }) {
  const lang = useLang();
  return (
    <section aria-labelledby="bring">
      <h2 id="bring" className="co-bring">
        {m.completed_bring({}, lang)}
      </h2>
      <ul className="next">
        {whatToBring(ticket, lang).map(({ icon, title, text }) => (
          <li key={title} className="card">
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
