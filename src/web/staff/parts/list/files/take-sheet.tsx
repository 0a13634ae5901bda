import { Button } from '../../../../ui/button.tsx';

interface TakeSheetProps {
  /** Where the file is asked for. */
  readonly action: string;
  /** What it is to hold, as that address wants it. */
  readonly field: { readonly name: string; readonly value: string };
  readonly label: string;
  readonly hint: string;
}

/** What is seen, as a file for a spreadsheet. A form of the browser's own: what answers it is no page. */
export function TakeSheet({ action, field, hint, label }: TakeSheetProps) {
  return (
    <form method="post" action={action} className="stf__file">
      <input type="hidden" name={field.name} value={field.value} />
      <span>{label}</span>
      <Button type="submit" look="outline" size="sm" icon="download" name="action" value="csv">
        CSV
      </Button>
      <Button type="submit" look="outline" size="sm" icon="download" name="action" value="xlsx">
        Excel
      </Button>
      <small>{hint}</small>
    </form>
  );
}
