/** A QR code with the quiet zone around it, dark on white whatever the page's colours are: cameras ask for that. */
export function QrCode({ modules, label }: { modules: readonly (readonly boolean[])[]; label: string }) {
  const size = modules.length + 2 * QUIET;
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(modules)} />
    </svg>
  );
}

const QUIET = 4;

/** Runs of dark modules, row by row. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  const runs = modules.map((row, down) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)]
      .map(({ index, 0: run }) => `M${index + QUIET} ${down + QUIET}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return runs.join('');
}
