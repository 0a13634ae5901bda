import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { SystemCertificate, SystemCertificates } from '#suppliers';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

const USES = { authorities: m.certificate_authorities, certificate: m.certificate_ours } as const;

/** What the connections to one system are opened with, and how long that holds. Nothing for a system without certificates of its own. */
export function Certificates({ of: system }: { of: SystemCertificates | undefined }) {
  const lang = useLang();
  if (!system) return null;
  return (
    <section className="stf__panel">
      <h2>{m.certificate_title({}, lang)}</h2>
      {!system.areUsable && (
        <Note tone="bad">
          <p>{m.certificate_unusable({}, lang)}</p>
        </Note>
      )}
      <ul>
        {system.certificates.map((certificate) => (
          <li key={certificate.use}>
            {USES[certificate.use]({}, lang)}: <span translate="no">{certificate.file}</span>, {m.certificate_ends({}, lang)}{' '}
            {instantText(certificate.endsAt, lang.locale)} (
            {certificate.endsSoon ? <b>{leftText(certificate, lang)}</b> : leftText(certificate, lang)})
          </li>
        ))}
      </ul>
      <p className="stf__quiet">{m.certificate_help({}, lang)}</p>
    </section>
  );
}

/** Those of all systems that somebody has to renew now. */
export function EndingCertificates({ of: systems }: { of: readonly SystemCertificates[] }) {
  const lang = useLang();
  const unusable = systems.filter(({ areUsable }) => !areUsable);
  const ending = systems.flatMap(({ connector, certificates }) =>
    certificates.filter(({ endsSoon }) => endsSoon).map((certificate) => ({ connector, certificate })),
  );
  if (unusable.length + ending.length === 0) return null;
  return (
    <Note tone="warn">
      {unusable.map(({ connector }) => (
        <p key={connector}>
          <b translate="no">{connector}</b>: {m.certificate_unusable({}, lang)}
        </p>
      ))}
      {ending.map(({ connector, certificate }) => (
        <p key={`${connector} ${certificate.use}`}>
          <b translate="no">{connector}</b>: {USES[certificate.use]({}, lang)} (<span translate="no">{certificate.file}</span>):{' '}
          {leftText(certificate, lang)}
        </p>
      ))}
    </Note>
  );
}

const leftText = ({ days }: SystemCertificate, lang: Lang): string =>
  days < 0 ? m.certificate_ended({}, lang) : m.certificate_days_left({ count: days }, lang);
