/** The ignition barrel: turning while something is under way, turned when it is done. */
export function IgnitionArt({ turning, className }: { turning?: boolean; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 132 132" fill="none" aria-hidden="true">
      <path d={TICKS} stroke="#9bb5dc" strokeWidth="2" strokeLinecap="round" />
      <circle cx="66" cy="66" r="46" stroke="#e2eaf6" strokeWidth="5" />
      <path
        d={turning ? 'M26.2 43A46 46 0 0 1 112 66' : 'M26.2 43A46 46 0 1 1 98 99.1'}
        stroke="#ffa11f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="66" cy="66" r="33" fill="#0b1b3a" stroke="#0b1b3a" strokeWidth="7" />
      <g className={turning ? 'slot-turn' : undefined}>
        <rect x="60.5" y="48" width="11" height="36" rx="5.5" fill="#ffa11f" transform={`rotate(${turning ? 0 : 55.52} 66 66)`} />
      </g>
    </svg>
  );
}

const TICKS =
  'M21 40L16.6 37.5M29.2 29.2L25.7 25.7M40 21L37.5 16.6M52.5 15.8L51.2 10.9M66 14L66 9M79.5 15.8L80.8 10.9M92 21L94.5 16.6M102.8 29.2L106.3 25.7M111 40L115.4 37.5M116.2 52.5L121.1 51.2M118 66L123 66M116.2 79.5L121.1 80.8M111 92L115.4 94.5M102.8 102.8L106.3 106.3M92 111L94.5 115.4';
