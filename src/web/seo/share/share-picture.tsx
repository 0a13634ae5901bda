import type { ReactNode } from 'react';
import satori, { type SatoriOptions } from 'satori';
import { ONEST } from '#fonts';
import { SHARE_IMAGE } from '../share-image.ts';
import type { ShareArt } from './share-art.ts';

/** What stands on the picture, in words ready to read. */
export interface PictureWords {
  readonly brand: string;
  readonly title: string;
  readonly above: string | undefined;
  /** "Günlük en düşük" and "₺1.250". */
  readonly price: { readonly label: string; readonly amount: string } | undefined;
  /** The site's name in the web: "www.example.com". */
  readonly address: string;
}

const NAVY = '#0b1b3a';
const AMBER = '#ffa11f';
const PALE = '#b9c9e3';

const fonts: SatoriOptions['fonts'] = [
  { name: 'Onest', data: ONEST.normal, weight: 500, style: 'normal' },
  { name: 'Onest', data: ONEST.strong, weight: 700, style: 'normal' },
];

/** The picture as SVG, its e-mails as outlines. */
export const sharePicture = (words: PictureWords, art: ShareArt): Promise<string> =>
  satori(<Picture words={words} art={art} />, { ...SHARE_IMAGE, fonts });

function Picture({ words, art }: { words: PictureWords; art: ShareArt }) {
  const { title, above, price, address } = words;
  return (
    <Box style={{ width: '100%', height: '100%', backgroundColor: NAVY, color: '#fff', fontFamily: 'Onest', position: 'relative' }}>
      <img
        src={art.kind === 'car' ? LIT_DIAL : DIAL}
        width={860}
        height={860}
        alt=""
        style={{ position: 'absolute', left: 560, top: 40 }}
      />
      {art.kind === 'place' ? (
        <Box style={{ position: 'absolute', right: 64, top: 150, width: 448, height: 330, borderRadius: 36, overflow: 'hidden' }}>
          <img src={art.source} width={528} height={330} alt="" style={{ marginLeft: -40 }} />
        </Box>
      ) : (
        <img src={art.source} width={590} height={258} alt="" style={{ position: 'absolute', left: 596, top: 330 }} />
      )}
      <Box
        style={{
          flexDirection: 'column',
          position: 'absolute',
          left: 72,
          top: 64,
          bottom: 60,
          width: 590,
          justifyContent: 'space-between',
        }}
      >
        <Wordmark brand={words.brand} />
        <Box style={{ flexDirection: 'column' }}>
          {above && <Box style={{ fontSize: 28, fontWeight: 500, color: AMBER, marginBottom: 14 }}>{above}</Box>}
          <div
            style={{
              fontSize: sizeOf(title),
              fontWeight: 700,
              lineHeight: 1.14,
              letterSpacing: '-0.025em',
              display: 'block',
              lineClamp: 4,
            }}
          >
            {title}
          </div>
        </Box>
        {price ? (
          <Box
            style={{
              alignItems: 'center',
              alignSelf: 'flex-start',
              backgroundColor: AMBER,
              color: NAVY,
              borderRadius: 18,
              padding: '14px 26px',
            }}
          >
            <Box style={{ fontSize: 26, fontWeight: 500, marginRight: 16 }}>{price.label}</Box>
            <Box style={{ fontSize: 42, fontWeight: 700 }}>{price.amount}</Box>
          </Box>
        ) : (
          <Box style={{ fontSize: 28, fontWeight: 500, color: PALE }}>{address}</Box>
        )}
      </Box>
    </Box>
  );
}

const Box = ({ style, children }: { style: Readonly<Record<string, string | number>>; children: ReactNode }) => (
  <div style={{ display: 'flex', ...style }}>{children}</div>
);

/** The mark, and the name the site runs under. */
const Wordmark = ({ brand }: { brand: string }) => (
  <Box style={{ alignItems: 'center' }}>
    <img src={MARK} width={64} height={64} alt="" />
    <Box style={{ fontSize: 40, fontWeight: 700, marginLeft: 18, letterSpacing: '-0.02em' }}>{brand}</Box>
  </Box>
);

/** Long titles are set smaller, so that they stay within four lines. */
const sizeOf = (title: string): number => (title.length > 90 ? 42 : title.length > 56 ? 50 : title.length > 30 ? 58 : 68);

const dataOf = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** The ignition barrel of the logo, on the navy of the picture. */
const MARK = dataOf(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="12 10 72 72" fill="none"><circle cx="48" cy="50" r="22.15" stroke="#fff" stroke-width="8.52"/><rect width="9.09" height="23.29" x="43.46" y="38.36" fill="#ffa11f" rx="4.54" transform="rotate(42 48 50)"/><path stroke="#4169ab" stroke-linecap="round" stroke-width="4" d="M23.6 22.9a36.5 36.5 0 0 1 13.1-7.6"/><path stroke="#ffa11f" stroke-linecap="round" stroke-width="4" d="M46.7 13.5a36.5 36.5 0 0 1 25.7 9.4"/></svg>',
);

/** The dial behind the drawing: rings, the marks of an instrument and the light that is on its way. */
const DIAL = dataOf(dialSvg(false));
const LIT_DIAL = dataOf(dialSvg(true));

function dialSvg(lit: boolean): string {
  const at = (radius: number, degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(430 + radius * Math.cos(angle)).toFixed(1)} ${(430 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const marks = Array.from({ length: 61 }, (_, index) => -120 + index * 4);
  const tick = (degrees: number, index: number): string => `M${at(318, degrees)}L${at(index % 5 === 0 ? 342 : 330, degrees)}`;
  const light = `<path stroke="url(#light)" stroke-width="8" stroke-linecap="round" d="M${at(282, -92)}A282 282 0 0 1 ${at(282, 38)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="860" viewBox="0 0 860 860" fill="none"><defs><radialGradient id="glow"><stop stop-color="#2a4f90" stop-opacity=".8"/><stop offset=".6" stop-color="#1c3a70" stop-opacity=".4"/><stop offset="1" stop-color="#132a54" stop-opacity="0"/></radialGradient><linearGradient id="light" x1="0" x2="1" y1="0" y2="0"><stop stop-color="#ffa11f" stop-opacity="0"/><stop offset=".4" stop-color="#ffa11f"/><stop offset="1" stop-color="#ffc566"/></linearGradient></defs><circle cx="430" cy="430" r="420" fill="url(#glow)"/><g stroke="#9bb5dc"><circle cx="430" cy="430" r="372" stroke-opacity=".14"/><circle cx="430" cy="430" r="246" stroke-opacity=".2"/><path stroke-opacity=".38" stroke-width="2" d="${marks.map(tick).join('')}"/></g>${lit ? light : ''}</svg>`;
}
