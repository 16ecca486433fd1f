import type { LayoutCase } from './bank-layouts.ts'
import { lines } from './bank-layouts.ts'

export const APP_LAYOUTS: LayoutCase[] = [
  {
    name: 'PhonePe Business, transactions',
    file: lines(
      'Transaction Date,Transaction UTR,PhonePe Reference ID,Merchant Order ID,Customer Name,Instrument,Transaction Amount,Transaction Status',
      '20-11-2026 10:10:10,632425556666,T2611201010101234567890,OM1,Asha Devi,UPI,265.00,COMPLETED',
      '20-11-2026 11:11:11,632425556667,T2611201111111234567891,OM2,Bina Sahu,UPI,130.00,FAILED',
    ),
    credits: ['2026-11-20 265.00 632425556666'],
    out: 1,
  },
  {
    name: 'PhonePe settlement: one bank reference under all rows',
    file: lines(
      'Payment Type,Merchant Reference ID,PhonePe Reference ID,Instrument,Amount,Fee,IGST,CGST,SGST,Net Amount,Transaction Date,Settlement Date,Bank Reference No.',
      'PAYMENT,M1,T1,UPI,530.00,0.00,0.00,0.00,0.00,530.00,2026-11-19 09:00:00,2026-11-20,YESF263240001234',
      'PAYMENT,M2,T2,UPI,265.00,0.00,0.00,0.00,0.00,265.00,2026-11-19 10:30:00,2026-11-20,YESF263240001234',
    ),
    credits: ['2026-11-19 530.00 -', '2026-11-19 265.00 -'],
  },
  {
    name: 'Paytm for Business, apostrophes on both sides',
    file: lines(
      'Transaction_Date,Transaction_ID,Order_ID,UTR_No,Amount,Commission,GST,Settled_Amount,Status,Customer_VPA,RRN',
      "'2026-11-19 12:00:01','20261119111212800110168','ORD1','PYTM632400001','795.00','0','0','795.00','SUCCESS','mohan@paytm','632326667777'",
      "'2026-11-19 12:30:01','20261119111212800110169','ORD2','PYTM632400001','265.00','0','0','265.00','SUCCESS','sohan@ybl','632326667778'",
      "'2026-11-19 13:30:01','20261119111212800110170','ORD3','PYTM632400001','265.00','0','0','265.00','FAILURE','rohan@ybl','632326667779'",
    ),
    credits: ['2026-11-19 795.00 632326667777', '2026-11-19 265.00 632326667778'],
    out: 1,
  },
  {
    name: 'BharatPe, statement of payments',
    file: lines(
      'Sl No,Date,Time,Payer Name,Payer UPI ID,UTR,Amount (₹),Status,Settlement Status',
      '1,20/11/2026,10:15 AM,Kamla Bai,kamla@okaxis,632427778888,412.50,Success,Pending',
      '2,20/11/2026,11:45 AM,Vimla Bai,vimla@oksbi,632427778889,118.00,Success,Settled',
    ),
    credits: ['2026-11-20 412.50 632427778888', '2026-11-20 118.00 632427778889'],
  },
  {
    name: 'Google Pay for Business',
    file: lines(
      'Creation time,Transaction ID,Type,Payer,UPI transaction ID,Amount,Processing fee,Net amount,Status,Update time,Notes',
      '"Nov 21, 2026, 10:05:06 AM",CICAgJ1,Payment received,Nitin Rao,632528889999,₹350.00,₹0.00,₹350.00,Completed,"Nov 21, 2026, 10:05:09 AM",bidi',
      '"Nov 21, 2026, 11:05:06 AM",CICAgJ2,Refund,Nitin Rao,632528880000,₹50.00,₹0.00,₹50.00,Completed,"Nov 21, 2026, 11:05:09 AM",',
    ),
    credits: ['2026-11-21 350.00 632528889999'],
    out: 1,
  },
  {
    name: 'Razorpay, payments',
    file: lines(
      'id,amount,currency,status,order_id,method,amount_refunded,captured,description,vpa,email,contact,notes,fee,tax,created_at,rrn',
      'pay_N1,1060.00,INR,captured,order_1,upi,0,1,SLB,asha@ybl,a@x.in,+919800000001,{},21.20,3.82,21/11/2026 09:10:11,632529990001',
      'pay_N2,265.00,INR,failed,order_2,upi,0,0,SLB,bina@ybl,b@x.in,+919800000002,{},0,0,21/11/2026 09:12:11,632529990002',
    ),
    credits: ['2026-11-21 1060.00 632529990001'],
    out: 1,
  },
  {
    name: 'Razorpay, settlement: credit is net of the fee',
    file: lines(
      'entity_id,type,debit,credit,amount,currency,fee,tax,settled,created_at,settled_at,settlement_id,description,payment_id,settlement_utr,order_receipt,method',
      'pay_N3,payment,0,1034.98,1060.00,INR,25.02,3.82,1,21/11/2026 09:10:11,22/11/2026,setl_1,SLB,,AXISCN0412345678,SLB-1,upi',
      'pay_N4,payment,0,258.75,265.00,INR,6.25,0.95,1,21/11/2026 10:10:11,22/11/2026,setl_1,SLB,,AXISCN0412345678,SLB-2,upi',
      'rfnd_N5,refund,265.00,0,265.00,INR,0,0,1,21/11/2026 12:10:11,22/11/2026,setl_1,SLB,pay_N4,AXISCN0412345678,SLB-2,upi',
    ),
    credits: ['2026-11-21 1060.00 -', '2026-11-21 265.00 -'],
    out: 1,
  },
  {
    name: 'Cashfree, gross and settled amounts',
    file: lines(
      'Order Id,Transaction Id,Order Amount,Transaction Amount,Payment Mode,Payment Utr,Transaction Time,Service Charge,GST,Settlement Amount,Settlement Utr,Transaction Status',
      'O1,887766,742.00,742.00,UPI,632531112222,2026-11-21 08:00:00,7.42,1.34,733.24,CF0001,SUCCESS',
      'O2,887767,265.00,265.00,UPI,632531112223,2026-11-21 08:30:00,2.65,0.48,261.87,CF0001,SUCCESS',
    ),
    credits: ['2026-11-21 742.00 632531112222', '2026-11-21 265.00 632531112223'],
  },
  {
    name: 'PayU, status in the middle',
    file: lines(
      'PayU ID,Transaction Date,Status,Customer Name,Payment Type,Bank Reference No,Amount (INR),Discount,Net Debit,Merchant UTR',
      '1999001,21-11-2026 15:00:00,captured,Om Sahu,UPI,632532223333,318.00,0,318.00,PAYU1',
      '1999002,21-11-2026 15:10:00,bounced,Hari Sahu,UPI,632532223334,318.00,0,318.00,',
    ),
    credits: ['2026-11-21 318.00 632532223333'],
    out: 1,
  },
  {
    name: 'a UPI report with a separate sheet of nothing but payers',
    file: lines(
      'Paid On,Paid By,UPI Ref No,Received Amount (Rs.)',
      '21/11/2026,Asha,632533334444,212.00',
      '21/11/2026,Usha,632533334445,106.00',
    ),
    credits: ['2026-11-21 212.00 632533334444', '2026-11-21 106.00 632533334445'],
  },
]
