import { groupedCode } from '#kernel/ids';

/** The number in groups for reading. The gaps are drawn, not typed: what is copied has no spaces. */
export function ReservationNumber({ code }: { code: string }) {
  return (
    <span className="number">
      {groupedCode(code)
        .split(' ')
        .map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number never move
          <span key={index}>{group}</span>
        ))}
    </span>
  );
}
