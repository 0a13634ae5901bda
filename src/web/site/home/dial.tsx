const CENTRE = 66;
const RING = 46;
/** The barrel's marks and the way of its light, in degrees; 0 is up, clockwise. */
const TICKS = Array.from({ length: 15 }, (_, index) => -60 + index * 15);
const LIGHT = { from: -60, way: 196 } as const;
const KEY = { from: -66, way: 121.5 } as const;

/** A point on a circle around the barrel. */
function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
}

const MARKS = TICKS.map((degrees) => `M${point(52, degrees)}L${point(57, degrees)}`).join('');

/** The ignition barrel with its key turned so far: 0 is locked, 1 is started. */
export function Dial({ turned }: { turned: number }) {
  const light = turned * LIGHT.way;
  const started = turned === 1;
  return (
    <svg viewBox="0 0 132 132" fill="none" aria-hidden="true">
      <path d={MARKS} stroke="#9bb5dc" strokeWidth="2" strokeLinecap="round" />
      <circle cx={CENTRE} cy={CENTRE} r={RING} stroke="#e2eaf6" strokeWidth="5" />
      {turned === 0 ? (
        <circle cx="26.2" cy="43" r="4" fill="#ffa11f" />
      ) : (
        <path
          d={`M${point(RING, LIGHT.from)}A${RING} ${RING} 0 ${light > 180 ? 1 : 0} 1 ${point(RING, LIGHT.from + light)}`}
          stroke="#ffa11f"
          strokeWidth="5"
          strokeLinecap="round"
        />
      )}
      <circle cx={CENTRE} cy={CENTRE} r="33" fill={started ? '#0b1b3a' : '#fff'} stroke="#0b1b3a" strokeWidth="7" />
      <rect
        x="60.5"
        y="48"
        width="11"
        height="36"
        rx="5.5"
        fill={started ? '#ffa11f' : '#0b1b3a'}
        transform={`rotate(${(KEY.from + turned * KEY.way).toFixed(1)} ${CENTRE} ${CENTRE})`}
      />
    </svg>
  );
}
