import { DateField } from '../../ui/date/date-field';
import { isDay } from './use-range';

interface DayFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day of the range; what is typed is taken once it is a whole day. */
export function DayField({ onChange, ...field }: DayFieldProps) {
  return (
    <DateField
      {...field}
      onChange={(day) => {
        if (isDay(day)) onChange(day);
      }}
    />
  );
}
