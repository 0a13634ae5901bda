import * as m from '#i18n';
import { ROUNDINGS } from '#suppliers/model';
import { Button } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { ROUNDING_TEXTS } from './rounding-texts.ts';

/** What is done to the chosen cells with a press: shown where scripts make a spreadsheet of the grid, and not sent with its form. */
export function GridTools() {
  const lang = useLang();
  const tool = (name: string, text: string) => (
    <Button look="outline" size="sm" data-tool={name}>
      {text}
    </Button>
  );
  return (
    <div className="ptl__tools" data-tools hidden>
      <label>
        {m.portal_change_percent({}, lang)}
        <input className="input" data-percent inputMode="text" autoComplete="off" placeholder="5" />
      </label>
      <label>
        {m.portal_change_rounding({}, lang)}
        <select className="select" data-rounding defaultValue="one">
          {ROUNDINGS.map((rounding) => (
            <option key={rounding} value={rounding}>
              {ROUNDING_TEXTS[rounding]({}, lang)}
            </option>
          ))}
        </select>
      </label>
      {tool('percent', m.portal_tool_percent({}, lang))}
      {tool('down', m.portal_tool_down({}, lang))}
      {tool('right', m.portal_tool_right({}, lang))}
      {tool('undo', m.portal_tool_undo({}, lang))}
      {tool('redo', m.portal_tool_redo({}, lang))}
    </div>
  );
}
